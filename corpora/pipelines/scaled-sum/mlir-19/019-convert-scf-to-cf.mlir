#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 + 2)>
#map2 = affine_map<(d0) -> (d0 + 3)>
module {
  func.func @scaled_sum(%arg0: memref<2x8xf32>, %arg1: memref<2x8xf32>, %arg2: i32) -> memref<2x8xf32> {
    %cst = arith.constant dense<0.000000e+00> : vector<4xf32>
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c0 = arith.constant 0 : index
    %cst_0 = arith.constant 0.000000e+00 : f32
    %c2_i32 = arith.constant 2 : i32
    %0 = arith.muli %arg2, %c2_i32 : i32
    %1 = arith.sitofp %0 : i32 to f32
    %2 = vector.broadcast %1 : f32 to vector<4xf32>
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<2x8xf32>
    cf.br ^bb1(%c0 : index)
  ^bb1(%3: index):  // 2 preds: ^bb0, ^bb45
    %4 = arith.cmpi slt, %3, %c2 : index
    cf.cond_br %4, ^bb2, ^bb46
  ^bb2:  // pred: ^bb1
    cf.br ^bb3(%c0 : index)
  ^bb3(%5: index):  // 2 preds: ^bb2, ^bb44
    %6 = arith.cmpi slt, %5, %c8 : index
    cf.cond_br %6, ^bb4, ^bb45
  ^bb4:  // pred: ^bb3
    %7 = arith.cmpi slt, %5, %c8 : index
    cf.cond_br %7, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %8 = vector.transfer_read %arg0[%3, %5], %cst_0 : memref<2x8xf32>, vector<f32>
    %9 = vector.insert %8, %cst [0] : vector<f32> into vector<4xf32>
    cf.br ^bb7(%9 : vector<4xf32>)
  ^bb6:  // pred: ^bb4
    cf.br ^bb7(%cst : vector<4xf32>)
  ^bb7(%10: vector<4xf32>):  // 2 preds: ^bb5, ^bb6
    cf.br ^bb8
  ^bb8:  // pred: ^bb7
    %11 = affine.apply #map(%5)
    %12 = arith.cmpi slt, %11, %c8 : index
    cf.cond_br %12, ^bb9, ^bb10
  ^bb9:  // pred: ^bb8
    %13 = vector.transfer_read %arg0[%3, %11], %cst_0 : memref<2x8xf32>, vector<f32>
    %14 = vector.insert %13, %10 [1] : vector<f32> into vector<4xf32>
    cf.br ^bb11(%14 : vector<4xf32>)
  ^bb10:  // pred: ^bb8
    cf.br ^bb11(%10 : vector<4xf32>)
  ^bb11(%15: vector<4xf32>):  // 2 preds: ^bb9, ^bb10
    cf.br ^bb12
  ^bb12:  // pred: ^bb11
    %16 = affine.apply #map1(%5)
    %17 = arith.cmpi slt, %16, %c8 : index
    cf.cond_br %17, ^bb13, ^bb14
  ^bb13:  // pred: ^bb12
    %18 = vector.transfer_read %arg0[%3, %16], %cst_0 : memref<2x8xf32>, vector<f32>
    %19 = vector.insert %18, %15 [2] : vector<f32> into vector<4xf32>
    cf.br ^bb15(%19 : vector<4xf32>)
  ^bb14:  // pred: ^bb12
    cf.br ^bb15(%15 : vector<4xf32>)
  ^bb15(%20: vector<4xf32>):  // 2 preds: ^bb13, ^bb14
    cf.br ^bb16
  ^bb16:  // pred: ^bb15
    %21 = affine.apply #map2(%5)
    %22 = arith.cmpi slt, %21, %c8 : index
    cf.cond_br %22, ^bb17, ^bb18
  ^bb17:  // pred: ^bb16
    %23 = vector.transfer_read %arg0[%3, %21], %cst_0 : memref<2x8xf32>, vector<f32>
    %24 = vector.insert %23, %20 [3] : vector<f32> into vector<4xf32>
    cf.br ^bb19(%24 : vector<4xf32>)
  ^bb18:  // pred: ^bb16
    cf.br ^bb19(%20 : vector<4xf32>)
  ^bb19(%25: vector<4xf32>):  // 2 preds: ^bb17, ^bb18
    cf.br ^bb20
  ^bb20:  // pred: ^bb19
    cf.cond_br %7, ^bb21, ^bb22
  ^bb21:  // pred: ^bb20
    %26 = vector.transfer_read %arg1[%3, %5], %cst_0 : memref<2x8xf32>, vector<f32>
    %27 = vector.insert %26, %cst [0] : vector<f32> into vector<4xf32>
    cf.br ^bb23(%27 : vector<4xf32>)
  ^bb22:  // pred: ^bb20
    cf.br ^bb23(%cst : vector<4xf32>)
  ^bb23(%28: vector<4xf32>):  // 2 preds: ^bb21, ^bb22
    cf.br ^bb24
  ^bb24:  // pred: ^bb23
    cf.cond_br %12, ^bb25, ^bb26
  ^bb25:  // pred: ^bb24
    %29 = vector.transfer_read %arg1[%3, %11], %cst_0 : memref<2x8xf32>, vector<f32>
    %30 = vector.insert %29, %28 [1] : vector<f32> into vector<4xf32>
    cf.br ^bb27(%30 : vector<4xf32>)
  ^bb26:  // pred: ^bb24
    cf.br ^bb27(%28 : vector<4xf32>)
  ^bb27(%31: vector<4xf32>):  // 2 preds: ^bb25, ^bb26
    cf.br ^bb28
  ^bb28:  // pred: ^bb27
    cf.cond_br %17, ^bb29, ^bb30
  ^bb29:  // pred: ^bb28
    %32 = vector.transfer_read %arg1[%3, %16], %cst_0 : memref<2x8xf32>, vector<f32>
    %33 = vector.insert %32, %31 [2] : vector<f32> into vector<4xf32>
    cf.br ^bb31(%33 : vector<4xf32>)
  ^bb30:  // pred: ^bb28
    cf.br ^bb31(%31 : vector<4xf32>)
  ^bb31(%34: vector<4xf32>):  // 2 preds: ^bb29, ^bb30
    cf.br ^bb32
  ^bb32:  // pred: ^bb31
    cf.cond_br %22, ^bb33, ^bb34
  ^bb33:  // pred: ^bb32
    %35 = vector.transfer_read %arg1[%3, %21], %cst_0 : memref<2x8xf32>, vector<f32>
    %36 = vector.insert %35, %34 [3] : vector<f32> into vector<4xf32>
    cf.br ^bb35(%36 : vector<4xf32>)
  ^bb34:  // pred: ^bb32
    cf.br ^bb35(%34 : vector<4xf32>)
  ^bb35(%37: vector<4xf32>):  // 2 preds: ^bb33, ^bb34
    cf.br ^bb36
  ^bb36:  // pred: ^bb35
    %38 = arith.mulf %25, %2 : vector<4xf32>
    %39 = arith.addf %38, %37 : vector<4xf32>
    cf.cond_br %7, ^bb37, ^bb38
  ^bb37:  // pred: ^bb36
    %40 = vector.extract %39[0] : f32 from vector<4xf32>
    %41 = vector.broadcast %40 : f32 to vector<f32>
    vector.transfer_write %41, %alloc[%3, %5] : vector<f32>, memref<2x8xf32>
    cf.br ^bb38
  ^bb38:  // 2 preds: ^bb36, ^bb37
    cf.cond_br %12, ^bb39, ^bb40
  ^bb39:  // pred: ^bb38
    %42 = vector.extract %39[1] : f32 from vector<4xf32>
    %43 = vector.broadcast %42 : f32 to vector<f32>
    vector.transfer_write %43, %alloc[%3, %11] : vector<f32>, memref<2x8xf32>
    cf.br ^bb40
  ^bb40:  // 2 preds: ^bb38, ^bb39
    cf.cond_br %17, ^bb41, ^bb42
  ^bb41:  // pred: ^bb40
    %44 = vector.extract %39[2] : f32 from vector<4xf32>
    %45 = vector.broadcast %44 : f32 to vector<f32>
    vector.transfer_write %45, %alloc[%3, %16] : vector<f32>, memref<2x8xf32>
    cf.br ^bb42
  ^bb42:  // 2 preds: ^bb40, ^bb41
    cf.cond_br %22, ^bb43, ^bb44
  ^bb43:  // pred: ^bb42
    %46 = vector.extract %39[3] : f32 from vector<4xf32>
    %47 = vector.broadcast %46 : f32 to vector<f32>
    vector.transfer_write %47, %alloc[%3, %21] : vector<f32>, memref<2x8xf32>
    cf.br ^bb44
  ^bb44:  // 2 preds: ^bb42, ^bb43
    %48 = arith.addi %5, %c4 : index
    cf.br ^bb3(%48 : index)
  ^bb45:  // pred: ^bb3
    %49 = arith.addi %3, %c1 : index
    cf.br ^bb1(%49 : index)
  ^bb46:  // pred: ^bb1
    return %alloc : memref<2x8xf32>
  }
}

