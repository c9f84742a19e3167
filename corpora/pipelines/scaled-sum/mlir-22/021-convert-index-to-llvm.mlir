#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 + 2)>
#map2 = affine_map<(d0) -> (d0 + 3)>
module {
  func.func @scaled_sum(%arg0: memref<2x8xf32>, %arg1: memref<2x8xf32>, %arg2: i32) -> memref<2x8xf32> {
    %0 = ub.poison : vector<4xf32>
    %1 = llvm.mlir.constant(4 : index) : i64
    %2 = llvm.mlir.constant(8 : index) : i64
    %3 = llvm.mlir.constant(1 : index) : i64
    %4 = llvm.mlir.constant(2 : index) : i64
    %5 = llvm.mlir.constant(0 : index) : i64
    %6 = builtin.unrealized_conversion_cast %5 : i64 to index
    %7 = ub.poison : f32
    %8 = llvm.mlir.constant(2 : i32) : i32
    %9 = llvm.mul %arg2, %8 : i32
    %10 = llvm.sitofp %9 : i32 to f32
    %11 = vector.broadcast %10 : f32 to vector<4xf32>
    %alloc = memref.alloc() {alignment = 64 : i64} : memref<2x8xf32>
    cf.br ^bb1(%6 : index)
  ^bb1(%12: index):  // 2 preds: ^bb0, ^bb45
    %13 = builtin.unrealized_conversion_cast %12 : index to i64
    %14 = llvm.icmp "slt" %13, %4 : i64
    cf.cond_br %14, ^bb2, ^bb46
  ^bb2:  // pred: ^bb1
    cf.br ^bb3(%6 : index)
  ^bb3(%15: index):  // 2 preds: ^bb2, ^bb44
    %16 = builtin.unrealized_conversion_cast %15 : index to i64
    %17 = llvm.icmp "slt" %16, %2 : i64
    cf.cond_br %17, ^bb4, ^bb45
  ^bb4:  // pred: ^bb3
    %18 = llvm.icmp "slt" %16, %2 : i64
    cf.cond_br %18, ^bb5, ^bb6
  ^bb5:  // pred: ^bb4
    %19 = vector.transfer_read %arg0[%12, %15], %7 : memref<2x8xf32>, vector<f32>
    %20 = vector.extract %19[] : f32 from vector<f32>
    %21 = vector.insert %20, %0 [0] : f32 into vector<4xf32>
    cf.br ^bb7(%21 : vector<4xf32>)
  ^bb6:  // pred: ^bb4
    cf.br ^bb7(%0 : vector<4xf32>)
  ^bb7(%22: vector<4xf32>):  // 2 preds: ^bb5, ^bb6
    cf.br ^bb8
  ^bb8:  // pred: ^bb7
    %23 = affine.apply #map(%15)
    %24 = builtin.unrealized_conversion_cast %23 : index to i64
    %25 = llvm.icmp "slt" %24, %2 : i64
    cf.cond_br %25, ^bb9, ^bb10
  ^bb9:  // pred: ^bb8
    %26 = vector.transfer_read %arg0[%12, %23], %7 : memref<2x8xf32>, vector<f32>
    %27 = vector.extract %26[] : f32 from vector<f32>
    %28 = vector.insert %27, %22 [1] : f32 into vector<4xf32>
    cf.br ^bb11(%28 : vector<4xf32>)
  ^bb10:  // pred: ^bb8
    cf.br ^bb11(%22 : vector<4xf32>)
  ^bb11(%29: vector<4xf32>):  // 2 preds: ^bb9, ^bb10
    cf.br ^bb12
  ^bb12:  // pred: ^bb11
    %30 = affine.apply #map1(%15)
    %31 = builtin.unrealized_conversion_cast %30 : index to i64
    %32 = llvm.icmp "slt" %31, %2 : i64
    cf.cond_br %32, ^bb13, ^bb14
  ^bb13:  // pred: ^bb12
    %33 = vector.transfer_read %arg0[%12, %30], %7 : memref<2x8xf32>, vector<f32>
    %34 = vector.extract %33[] : f32 from vector<f32>
    %35 = vector.insert %34, %29 [2] : f32 into vector<4xf32>
    cf.br ^bb15(%35 : vector<4xf32>)
  ^bb14:  // pred: ^bb12
    cf.br ^bb15(%29 : vector<4xf32>)
  ^bb15(%36: vector<4xf32>):  // 2 preds: ^bb13, ^bb14
    cf.br ^bb16
  ^bb16:  // pred: ^bb15
    %37 = affine.apply #map2(%15)
    %38 = builtin.unrealized_conversion_cast %37 : index to i64
    %39 = llvm.icmp "slt" %38, %2 : i64
    cf.cond_br %39, ^bb17, ^bb18
  ^bb17:  // pred: ^bb16
    %40 = vector.transfer_read %arg0[%12, %37], %7 : memref<2x8xf32>, vector<f32>
    %41 = vector.extract %40[] : f32 from vector<f32>
    %42 = vector.insert %41, %36 [3] : f32 into vector<4xf32>
    cf.br ^bb19(%42 : vector<4xf32>)
  ^bb18:  // pred: ^bb16
    cf.br ^bb19(%36 : vector<4xf32>)
  ^bb19(%43: vector<4xf32>):  // 2 preds: ^bb17, ^bb18
    cf.br ^bb20
  ^bb20:  // pred: ^bb19
    cf.cond_br %18, ^bb21, ^bb22
  ^bb21:  // pred: ^bb20
    %44 = vector.transfer_read %arg1[%12, %15], %7 : memref<2x8xf32>, vector<f32>
    %45 = vector.extract %44[] : f32 from vector<f32>
    %46 = vector.insert %45, %0 [0] : f32 into vector<4xf32>
    cf.br ^bb23(%46 : vector<4xf32>)
  ^bb22:  // pred: ^bb20
    cf.br ^bb23(%0 : vector<4xf32>)
  ^bb23(%47: vector<4xf32>):  // 2 preds: ^bb21, ^bb22
    cf.br ^bb24
  ^bb24:  // pred: ^bb23
    cf.cond_br %25, ^bb25, ^bb26
  ^bb25:  // pred: ^bb24
    %48 = vector.transfer_read %arg1[%12, %23], %7 : memref<2x8xf32>, vector<f32>
    %49 = vector.extract %48[] : f32 from vector<f32>
    %50 = vector.insert %49, %47 [1] : f32 into vector<4xf32>
    cf.br ^bb27(%50 : vector<4xf32>)
  ^bb26:  // pred: ^bb24
    cf.br ^bb27(%47 : vector<4xf32>)
  ^bb27(%51: vector<4xf32>):  // 2 preds: ^bb25, ^bb26
    cf.br ^bb28
  ^bb28:  // pred: ^bb27
    cf.cond_br %32, ^bb29, ^bb30
  ^bb29:  // pred: ^bb28
    %52 = vector.transfer_read %arg1[%12, %30], %7 : memref<2x8xf32>, vector<f32>
    %53 = vector.extract %52[] : f32 from vector<f32>
    %54 = vector.insert %53, %51 [2] : f32 into vector<4xf32>
    cf.br ^bb31(%54 : vector<4xf32>)
  ^bb30:  // pred: ^bb28
    cf.br ^bb31(%51 : vector<4xf32>)
  ^bb31(%55: vector<4xf32>):  // 2 preds: ^bb29, ^bb30
    cf.br ^bb32
  ^bb32:  // pred: ^bb31
    cf.cond_br %39, ^bb33, ^bb34
  ^bb33:  // pred: ^bb32
    %56 = vector.transfer_read %arg1[%12, %37], %7 : memref<2x8xf32>, vector<f32>
    %57 = vector.extract %56[] : f32 from vector<f32>
    %58 = vector.insert %57, %55 [3] : f32 into vector<4xf32>
    cf.br ^bb35(%58 : vector<4xf32>)
  ^bb34:  // pred: ^bb32
    cf.br ^bb35(%55 : vector<4xf32>)
  ^bb35(%59: vector<4xf32>):  // 2 preds: ^bb33, ^bb34
    cf.br ^bb36
  ^bb36:  // pred: ^bb35
    %60 = llvm.fmul %43, %11 : vector<4xf32>
    %61 = llvm.fadd %60, %59 : vector<4xf32>
    cf.cond_br %18, ^bb37, ^bb38
  ^bb37:  // pred: ^bb36
    %62 = vector.extract %61[0] : f32 from vector<4xf32>
    %63 = vector.broadcast %62 : f32 to vector<f32>
    vector.transfer_write %63, %alloc[%12, %15] : vector<f32>, memref<2x8xf32>
    cf.br ^bb38
  ^bb38:  // 2 preds: ^bb36, ^bb37
    cf.cond_br %25, ^bb39, ^bb40
  ^bb39:  // pred: ^bb38
    %64 = vector.extract %61[1] : f32 from vector<4xf32>
    %65 = vector.broadcast %64 : f32 to vector<f32>
    vector.transfer_write %65, %alloc[%12, %23] : vector<f32>, memref<2x8xf32>
    cf.br ^bb40
  ^bb40:  // 2 preds: ^bb38, ^bb39
    cf.cond_br %32, ^bb41, ^bb42
  ^bb41:  // pred: ^bb40
    %66 = vector.extract %61[2] : f32 from vector<4xf32>
    %67 = vector.broadcast %66 : f32 to vector<f32>
    vector.transfer_write %67, %alloc[%12, %30] : vector<f32>, memref<2x8xf32>
    cf.br ^bb42
  ^bb42:  // 2 preds: ^bb40, ^bb41
    cf.cond_br %39, ^bb43, ^bb44
  ^bb43:  // pred: ^bb42
    %68 = vector.extract %61[3] : f32 from vector<4xf32>
    %69 = vector.broadcast %68 : f32 to vector<f32>
    vector.transfer_write %69, %alloc[%12, %37] : vector<f32>, memref<2x8xf32>
    cf.br ^bb44
  ^bb44:  // 2 preds: ^bb42, ^bb43
    %70 = llvm.add %16, %1 : i64
    %71 = builtin.unrealized_conversion_cast %70 : i64 to index
    cf.br ^bb3(%71 : index)
  ^bb45:  // pred: ^bb3
    %72 = llvm.add %13, %3 : i64
    %73 = builtin.unrealized_conversion_cast %72 : i64 to index
    cf.br ^bb1(%73 : index)
  ^bb46:  // pred: ^bb1
    return %alloc : memref<2x8xf32>
  }
}

