#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 + 2)>
#map2 = affine_map<(d0) -> (d0 + 3)>
module {
  func.func @scaled_sum(%arg0: memref<2x8xf32>, %arg1: memref<2x8xf32>, %arg2: i32) -> memref<2x8xf32> {
    %0 = ub.poison : vector<4xf32>
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c0 = arith.constant 0 : index
    %1 = ub.poison : f32
    %c2_i32 = arith.constant 2 : i32
    %2 = arith.muli %arg2, %c2_i32 : i32
    %3 = arith.sitofp %2 : i32 to f32
    %4 = vector.broadcast %3 : f32 to vector<4xf32>
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<2x8xf32>
    cf.br ^bb1(%c0 : index)
  ^bb1(%5: index):  // 2 preds: ^bb0, ^bb45
    %6 = arith.cmpi slt, %5, %c2 : index
    cf.cond_br %6, ^bb2, ^bb46
  ^bb2:  // pred: ^bb1
    cf.br ^bb3(%c0 : index)
  ^bb3(%7: index):  // 2 preds: ^bb2, ^bb44
    %8 = arith.cmpi slt, %7, %c8 : index
    cf.cond_br %8, ^bb4, ^bb45
  ^bb4:  // pred: ^bb3
    %9 = arith.cmpi slt, %7, %c8 : index
    cf.cond_br %9, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %10 = vector.transfer_read %arg0[%5, %7], %1 : memref<2x8xf32>, vector<f32>
    %11 = vector.extract %10[] : f32 from vector<f32>
    %12 = vector.insert %11, %0 [0] : f32 into vector<4xf32>
    cf.br ^bb7(%12 : vector<4xf32>)
  ^bb6:  // pred: ^bb4
    cf.br ^bb7(%0 : vector<4xf32>)
  ^bb7(%13: vector<4xf32>):  // 2 preds: ^bb5, ^bb6
    cf.br ^bb8
  ^bb8:  // pred: ^bb7
    %14 = affine.apply #map(%7)
    %15 = arith.cmpi slt, %14, %c8 : index
    cf.cond_br %15, ^bb9, ^bb10
  ^bb9:  // pred: ^bb8
    %16 = vector.transfer_read %arg0[%5, %14], %1 : memref<2x8xf32>, vector<f32>
    %17 = vector.extract %16[] : f32 from vector<f32>
    %18 = vector.insert %17, %13 [1] : f32 into vector<4xf32>
    cf.br ^bb11(%18 : vector<4xf32>)
  ^bb10:  // pred: ^bb8
    cf.br ^bb11(%13 : vector<4xf32>)
  ^bb11(%19: vector<4xf32>):  // 2 preds: ^bb9, ^bb10
    cf.br ^bb12
  ^bb12:  // pred: ^bb11
    %20 = affine.apply #map1(%7)
    %21 = arith.cmpi slt, %20, %c8 : index
    cf.cond_br %21, ^bb13, ^bb14
  ^bb13:  // pred: ^bb12
    %22 = vector.transfer_read %arg0[%5, %20], %1 : memref<2x8xf32>, vector<f32>
    %23 = vector.extract %22[] : f32 from vector<f32>
    %24 = vector.insert %23, %19 [2] : f32 into vector<4xf32>
    cf.br ^bb15(%24 : vector<4xf32>)
  ^bb14:  // pred: ^bb12
    cf.br ^bb15(%19 : vector<4xf32>)
  ^bb15(%25: vector<4xf32>):  // 2 preds: ^bb13, ^bb14
    cf.br ^bb16
  ^bb16:  // pred: ^bb15
    %26 = affine.apply #map2(%7)
    %27 = arith.cmpi slt, %26, %c8 : index
    cf.cond_br %27, ^bb17, ^bb18
  ^bb17:  // pred: ^bb16
    %28 = vector.transfer_read %arg0[%5, %26], %1 : memref<2x8xf32>, vector<f32>
    %29 = vector.extract %28[] : f32 from vector<f32>
    %30 = vector.insert %29, %25 [3] : f32 into vector<4xf32>
    cf.br ^bb19(%30 : vector<4xf32>)
  ^bb18:  // pred: ^bb16
    cf.br ^bb19(%25 : vector<4xf32>)
  ^bb19(%31: vector<4xf32>):  // 2 preds: ^bb17, ^bb18
    cf.br ^bb20
  ^bb20:  // pred: ^bb19
    cf.cond_br %9, ^bb21, ^bb22
  ^bb21:  // pred: ^bb20
    %32 = vector.transfer_read %arg1[%5, %7], %1 : memref<2x8xf32>, vector<f32>
    %33 = vector.extract %32[] : f32 from vector<f32>
    %34 = vector.insert %33, %0 [0] : f32 into vector<4xf32>
    cf.br ^bb23(%34 : vector<4xf32>)
  ^bb22:  // pred: ^bb20
    cf.br ^bb23(%0 : vector<4xf32>)
  ^bb23(%35: vector<4xf32>):  // 2 preds: ^bb21, ^bb22
    cf.br ^bb24
  ^bb24:  // pred: ^bb23
    cf.cond_br %15, ^bb25, ^bb26
  ^bb25:  // pred: ^bb24
    %36 = vector.transfer_read %arg1[%5, %14], %1 : memref<2x8xf32>, vector<f32>
    %37 = vector.extract %36[] : f32 from vector<f32>
    %38 = vector.insert %37, %35 [1] : f32 into vector<4xf32>
    cf.br ^bb27(%38 : vector<4xf32>)
  ^bb26:  // pred: ^bb24
    cf.br ^bb27(%35 : vector<4xf32>)
  ^bb27(%39: vector<4xf32>):  // 2 preds: ^bb25, ^bb26
    cf.br ^bb28
  ^bb28:  // pred: ^bb27
    cf.cond_br %21, ^bb29, ^bb30
  ^bb29:  // pred: ^bb28
    %40 = vector.transfer_read %arg1[%5, %20], %1 : memref<2x8xf32>, vector<f32>
    %41 = vector.extract %40[] : f32 from vector<f32>
    %42 = vector.insert %41, %39 [2] : f32 into vector<4xf32>
    cf.br ^bb31(%42 : vector<4xf32>)
  ^bb30:  // pred: ^bb28
    cf.br ^bb31(%39 : vector<4xf32>)
  ^bb31(%43: vector<4xf32>):  // 2 preds: ^bb29, ^bb30
    cf.br ^bb32
  ^bb32:  // pred: ^bb31
    cf.cond_br %27, ^bb33, ^bb34
  ^bb33:  // pred: ^bb32
    %44 = vector.transfer_read %arg1[%5, %26], %1 : memref<2x8xf32>, vector<f32>
    %45 = vector.extract %44[] : f32 from vector<f32>
    %46 = vector.insert %45, %43 [3] : f32 into vector<4xf32>
    cf.br ^bb35(%46 : vector<4xf32>)
  ^bb34:  // pred: ^bb32
    cf.br ^bb35(%43 : vector<4xf32>)
  ^bb35(%47: vector<4xf32>):  // 2 preds: ^bb33, ^bb34
    cf.br ^bb36
  ^bb36:  // pred: ^bb35
    %48 = arith.mulf %31, %4 : vector<4xf32>
    %49 = arith.addf %48, %47 : vector<4xf32>
    cf.cond_br %9, ^bb37, ^bb38
  ^bb37:  // pred: ^bb36
    %50 = vector.extract %49[0] : f32 from vector<4xf32>
    %51 = vector.broadcast %50 : f32 to vector<f32>
    vector.transfer_write %51, %alloc[%5, %7] : vector<f32>, memref<2x8xf32>
    cf.br ^bb38
  ^bb38:  // 2 preds: ^bb36, ^bb37
    cf.cond_br %15, ^bb39, ^bb40
  ^bb39:  // pred: ^bb38
    %52 = vector.extract %49[1] : f32 from vector<4xf32>
    %53 = vector.broadcast %52 : f32 to vector<f32>
    vector.transfer_write %53, %alloc[%5, %14] : vector<f32>, memref<2x8xf32>
    cf.br ^bb40
  ^bb40:  // 2 preds: ^bb38, ^bb39
    cf.cond_br %21, ^bb41, ^bb42
  ^bb41:  // pred: ^bb40
    %54 = vector.extract %49[2] : f32 from vector<4xf32>
    %55 = vector.broadcast %54 : f32 to vector<f32>
    vector.transfer_write %55, %alloc[%5, %20] : vector<f32>, memref<2x8xf32>
    cf.br ^bb42
  ^bb42:  // 2 preds: ^bb40, ^bb41
    cf.cond_br %27, ^bb43, ^bb44
  ^bb43:  // pred: ^bb42
    %56 = vector.extract %49[3] : f32 from vector<4xf32>
    %57 = vector.broadcast %56 : f32 to vector<f32>
    vector.transfer_write %57, %alloc[%5, %26] : vector<f32>, memref<2x8xf32>
    cf.br ^bb44
  ^bb44:  // 2 preds: ^bb42, ^bb43
    %58 = arith.addi %7, %c4 : index
    cf.br ^bb3(%58 : index)
  ^bb45:  // pred: ^bb3
    %59 = arith.addi %5, %c1 : index
    cf.br ^bb1(%59 : index)
  ^bb46:  // pred: ^bb1
    return %alloc : memref<2x8xf32>
  }
}

