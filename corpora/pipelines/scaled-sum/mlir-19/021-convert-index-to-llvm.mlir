#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 + 2)>
#map2 = affine_map<(d0) -> (d0 + 3)>
module {
  func.func @scaled_sum(%arg0: memref<2x8xf32>, %arg1: memref<2x8xf32>, %arg2: i32) -> memref<2x8xf32> {
    %0 = llvm.mlir.constant(dense<0.000000e+00> : vector<4xf32>) : vector<4xf32>
    %1 = llvm.mlir.constant(4 : index) : i64
    %2 = llvm.mlir.constant(8 : index) : i64
    %3 = llvm.mlir.constant(1 : index) : i64
    %4 = llvm.mlir.constant(2 : index) : i64
    %5 = llvm.mlir.constant(0 : index) : i64
    %6 = builtin.unrealized_conversion_cast %5 : i64 to index
    %7 = llvm.mlir.constant(0.000000e+00 : f32) : f32
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
    %20 = vector.insert %19, %0 [0] : vector<f32> into vector<4xf32>
    cf.br ^bb7(%20 : vector<4xf32>)
  ^bb6:  // pred: ^bb4
    cf.br ^bb7(%0 : vector<4xf32>)
  ^bb7(%21: vector<4xf32>):  // 2 preds: ^bb5, ^bb6
    cf.br ^bb8
  ^bb8:  // pred: ^bb7
    %22 = affine.apply #map(%15)
    %23 = builtin.unrealized_conversion_cast %22 : index to i64
    %24 = llvm.icmp "slt" %23, %2 : i64
    cf.cond_br %24, ^bb9, ^bb10
  ^bb9:  // pred: ^bb8
    %25 = vector.transfer_read %arg0[%12, %22], %7 : memref<2x8xf32>, vector<f32>
    %26 = vector.insert %25, %21 [1] : vector<f32> into vector<4xf32>
    cf.br ^bb11(%26 : vector<4xf32>)
  ^bb10:  // pred: ^bb8
    cf.br ^bb11(%21 : vector<4xf32>)
  ^bb11(%27: vector<4xf32>):  // 2 preds: ^bb9, ^bb10
    cf.br ^bb12
  ^bb12:  // pred: ^bb11
    %28 = affine.apply #map1(%15)
    %29 = builtin.unrealized_conversion_cast %28 : index to i64
    %30 = llvm.icmp "slt" %29, %2 : i64
    cf.cond_br %30, ^bb13, ^bb14
  ^bb13:  // pred: ^bb12
    %31 = vector.transfer_read %arg0[%12, %28], %7 : memref<2x8xf32>, vector<f32>
    %32 = vector.insert %31, %27 [2] : vector<f32> into vector<4xf32>
    cf.br ^bb15(%32 : vector<4xf32>)
  ^bb14:  // pred: ^bb12
    cf.br ^bb15(%27 : vector<4xf32>)
  ^bb15(%33: vector<4xf32>):  // 2 preds: ^bb13, ^bb14
    cf.br ^bb16
  ^bb16:  // pred: ^bb15
    %34 = affine.apply #map2(%15)
    %35 = builtin.unrealized_conversion_cast %34 : index to i64
    %36 = llvm.icmp "slt" %35, %2 : i64
    cf.cond_br %36, ^bb17, ^bb18
  ^bb17:  // pred: ^bb16
    %37 = vector.transfer_read %arg0[%12, %34], %7 : memref<2x8xf32>, vector<f32>
    %38 = vector.insert %37, %33 [3] : vector<f32> into vector<4xf32>
    cf.br ^bb19(%38 : vector<4xf32>)
  ^bb18:  // pred: ^bb16
    cf.br ^bb19(%33 : vector<4xf32>)
  ^bb19(%39: vector<4xf32>):  // 2 preds: ^bb17, ^bb18
    cf.br ^bb20
  ^bb20:  // pred: ^bb19
    cf.cond_br %18, ^bb21, ^bb22
  ^bb21:  // pred: ^bb20
    %40 = vector.transfer_read %arg1[%12, %15], %7 : memref<2x8xf32>, vector<f32>
    %41 = vector.insert %40, %0 [0] : vector<f32> into vector<4xf32>
    cf.br ^bb23(%41 : vector<4xf32>)
  ^bb22:  // pred: ^bb20
    cf.br ^bb23(%0 : vector<4xf32>)
  ^bb23(%42: vector<4xf32>):  // 2 preds: ^bb21, ^bb22
    cf.br ^bb24
  ^bb24:  // pred: ^bb23
    cf.cond_br %24, ^bb25, ^bb26
  ^bb25:  // pred: ^bb24
    %43 = vector.transfer_read %arg1[%12, %22], %7 : memref<2x8xf32>, vector<f32>
    %44 = vector.insert %43, %42 [1] : vector<f32> into vector<4xf32>
    cf.br ^bb27(%44 : vector<4xf32>)
  ^bb26:  // pred: ^bb24
    cf.br ^bb27(%42 : vector<4xf32>)
  ^bb27(%45: vector<4xf32>):  // 2 preds: ^bb25, ^bb26
    cf.br ^bb28
  ^bb28:  // pred: ^bb27
    cf.cond_br %30, ^bb29, ^bb30
  ^bb29:  // pred: ^bb28
    %46 = vector.transfer_read %arg1[%12, %28], %7 : memref<2x8xf32>, vector<f32>
    %47 = vector.insert %46, %45 [2] : vector<f32> into vector<4xf32>
    cf.br ^bb31(%47 : vector<4xf32>)
  ^bb30:  // pred: ^bb28
    cf.br ^bb31(%45 : vector<4xf32>)
  ^bb31(%48: vector<4xf32>):  // 2 preds: ^bb29, ^bb30
    cf.br ^bb32
  ^bb32:  // pred: ^bb31
    cf.cond_br %36, ^bb33, ^bb34
  ^bb33:  // pred: ^bb32
    %49 = vector.transfer_read %arg1[%12, %34], %7 : memref<2x8xf32>, vector<f32>
    %50 = vector.insert %49, %48 [3] : vector<f32> into vector<4xf32>
    cf.br ^bb35(%50 : vector<4xf32>)
  ^bb34:  // pred: ^bb32
    cf.br ^bb35(%48 : vector<4xf32>)
  ^bb35(%51: vector<4xf32>):  // 2 preds: ^bb33, ^bb34
    cf.br ^bb36
  ^bb36:  // pred: ^bb35
    %52 = llvm.fmul %39, %11  : vector<4xf32>
    %53 = llvm.fadd %52, %51  : vector<4xf32>
    cf.cond_br %18, ^bb37, ^bb38
  ^bb37:  // pred: ^bb36
    %54 = vector.extract %53[0] : f32 from vector<4xf32>
    %55 = vector.broadcast %54 : f32 to vector<f32>
    vector.transfer_write %55, %alloc[%12, %15] : vector<f32>, memref<2x8xf32>
    cf.br ^bb38
  ^bb38:  // 2 preds: ^bb36, ^bb37
    cf.cond_br %24, ^bb39, ^bb40
  ^bb39:  // pred: ^bb38
    %56 = vector.extract %53[1] : f32 from vector<4xf32>
    %57 = vector.broadcast %56 : f32 to vector<f32>
    vector.transfer_write %57, %alloc[%12, %22] : vector<f32>, memref<2x8xf32>
    cf.br ^bb40
  ^bb40:  // 2 preds: ^bb38, ^bb39
    cf.cond_br %30, ^bb41, ^bb42
  ^bb41:  // pred: ^bb40
    %58 = vector.extract %53[2] : f32 from vector<4xf32>
    %59 = vector.broadcast %58 : f32 to vector<f32>
    vector.transfer_write %59, %alloc[%12, %28] : vector<f32>, memref<2x8xf32>
    cf.br ^bb42
  ^bb42:  // 2 preds: ^bb40, ^bb41
    cf.cond_br %36, ^bb43, ^bb44
  ^bb43:  // pred: ^bb42
    %60 = vector.extract %53[3] : f32 from vector<4xf32>
    %61 = vector.broadcast %60 : f32 to vector<f32>
    vector.transfer_write %61, %alloc[%12, %34] : vector<f32>, memref<2x8xf32>
    cf.br ^bb44
  ^bb44:  // 2 preds: ^bb42, ^bb43
    %62 = llvm.add %16, %1 : i64
    %63 = builtin.unrealized_conversion_cast %62 : i64 to index
    cf.br ^bb3(%63 : index)
  ^bb45:  // pred: ^bb3
    %64 = llvm.add %13, %3 : i64
    %65 = builtin.unrealized_conversion_cast %64 : i64 to index
    cf.br ^bb1(%65 : index)
  ^bb46:  // pred: ^bb1
    return %alloc : memref<2x8xf32>
  }
}

